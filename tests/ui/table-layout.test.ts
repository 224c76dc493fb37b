// The four layouts of a table.
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/lib/table/layout';

describe('layout of a table', () => {
  it.each([
    [390, 780, 'phone'],
    [844, 340, 'side'],
    [768, 960, 'upright'],
    [600, 700, 'phone'],
    [1024, 700, 'wide'],
    [1366, 960, 'wide'],
    [599, 400, 'phone'],
  ] as const)('%d × %d → %s', (width, height, layout) => {
    expect(layoutOf(width, height)).toBe(layout);
  });
});
