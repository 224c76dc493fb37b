// Compiled messages are shortened: code that no message needs is removed, and the texts stay the same.
import { describe, expect, test } from 'vitest';
import { stripMessages } from '../../src/tools/messages.mjs';

const CODE = `import * as registry from '../registry.js'
export const sells = /** @type {(inputs: In) => LocalizedString} */ (i) => {const countPlural = registry.plural("en", i?.count, {});
	if (countPlural === "one") return /** @type {LocalizedString} */ (\`Sem aqui?. \${i?.count}\`);
	return /** @type {LocalizedString} */ ("sells");
};

export const names = /** @type {(inputs: In) => LocalizedString} */ (i) => {const countPlural = registry.plural("en", i?.count, {});
	if (i?.good === "gold") return /** @type {LocalizedString} */ (\`gold\`);
	return /** @type {LocalizedString} */ ("names");
};
`;

describe('shortened messages', () => {
  const made = stripMessages(CODE);
  test('a message has a placeholder → it is read without `?.`, and question marks of the sentence stay', () => {
    expect(made).toContain('${i.count}');
    expect(made).toContain('aqui?. ');
    expect(made).not.toContain('i?.count');
  });
  test('a plural form is not used → it is removed; used forms stay', () => {
    expect(made.match(/registry\.plural\("en", i\.count\)/g)).toHaveLength(1);
  });
  test('a message returns its key if no form fits → it returns an empty text instead', () => {
    expect(made.match(/return "";/g)).toHaveLength(2);
    expect(made).not.toContain('("names")');
  });
});
