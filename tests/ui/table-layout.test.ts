// Which of the four layouts a table gets, by its size and the size of text.
import { describe, expect, it } from 'vitest';
import { layoutOf, textRoomFactor } from '../../src/lib/table/layout';

describe('layout of a table', () => {
  it.each([
    [390, 780, 'phone'],
    [844, 340, 'side'],
    [768, 960, 'upright'],
    [600, 700, 'phone'],
    [1024, 700, 'wide'],
    [1366, 960, 'wide'],
    [599, 400, 'phone'],
  ] as const)('%d × %d px → layout %s', (width, height, layout) => {
    expect(layoutOf(width, height)).toBe(layout);
  });

  it.each([
    [1024, 715, 1.15, 'wide'],
    [1024, 715, 1.3, 'side'],
    [1366, 960, 1.3, 'wide'],
    [1024, 705, 1.5, 'side'],
    [1366, 960, 1.5, 'wide'],
    [768, 960, 1.5, 'phone'],
    [390, 780, 1.5, 'phone'],
  ] as const)('%d × %d px with text %d times as large → layout %s', (width, height, text, layout) => {
    expect(layoutOf(width, height, text)).toBe(layout);
  });

  it.each([
    ['16px', 'normal', 1],
    ['24px', 'normal', 1.5],
    ['16px', '1.92px', 1.3],
    ['24px', '2.88px', 1.95],
  ])('font size %s and letter spacing %s → text needs %d times the room', (fontSize, letterSpacing, factor) => {
    expect(textRoomFactor({ fontSize, letterSpacing })).toBeCloseTo(factor);
  });
});
