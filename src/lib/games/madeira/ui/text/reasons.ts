// Reasons as sentences in the rules' terms: the message of each code of why.ts.
import { m } from '$lib/i18n/messages';
import type { Reason } from '$lib/engine/game';
import { GOODS, type Good } from '../../data';
import { REASONS, type ReasonCode } from '../../why';
import { goodsText, postNameByCode, realsText } from './wording';

type Args = Readonly<Record<string, string | number>>;

const place = (a: Args): Args => ({ place: postNameByCode(a.at) });

/** The inputs of messages that say a reason's arguments in words. */
const IN_WORDS: Readonly<Partial<Record<ReasonCode, (a: Args) => Args>>> = {
  no_worker: place,
  not_there: place,
  goods: ({ good, need, have }) => ({ goods: goodsText(GOODS.indexOf(good as Good), Number(need)), have }),
  wood_money: ({ buy, price, have }) => ({ buy, reals: realsText(Number(price)), have }),
  money: ({ need, have }) => ({ reals: realsText(Number(need)), have }),
  ships_few: ({ ships }) => ({ count: ships }),
  not_hungry: ({ hungry }) => ({ count: hungry }),
};

const isCode = (code: string): code is ReasonCode => (REASONS as readonly string[]).includes(code);

export function reasonSentence({ code, args = {} }: Reason): string {
  if (!isCode(code)) return m.mad_r_not_now();
  const sentence = m[`mad_r_${code === 'first_get' ? 'first_wood' : code}` as const] as (inputs: Args) => string;
  return sentence(IN_WORDS[code]?.(args) ?? args);
}
