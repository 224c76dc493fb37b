// The stepper, a number with two buttons: taps, press and hold, bounds with reasons, and the number pad.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Stepper from '$lib/ui/Stepper.svelte';

function stepper(props: Partial<Parameters<typeof render<typeof Stepper>>[1]> & { value: number }) {
  const seen: number[] = [];
  const view = render(Stepper, {
    label: 'Workers',
    min: 2,
    max: 9,
    ...props,
    onchange: (value: number) => {
      seen.push(value);
      void view.rerender({ value });
    },
  });
  return seen;
}
const less = () => screen.getByRole('button', { name: 'Workers: less' });
const more = () => screen.getByRole('button', { name: 'Workers: more' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('taps', () => {
  test('a button is tapped, or pressed by keyboard → one step', async () => {
    const seen = stepper({ value: 5 });
    await fireEvent.pointerDown(more(), { button: 0 });
    await fireEvent.pointerUp(more());
    await fireEvent.click(more());
    expect(seen).toEqual([6]);
    await fireEvent.click(less());
    expect(seen).toEqual([6, 5]);
    expect(screen.getByRole('status', { hidden: true }).textContent).toContain('5');
  });

  test('a finger only scrolls across a button → nothing changes', async () => {
    const seen = stepper({ value: 5 });
    await fireEvent.pointerDown(more(), { button: 0 });
    await fireEvent.pointerCancel(more());
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual([]);
  });

  test('a slow swipe begins on a button → nothing changes', async () => {
    const seen = stepper({ value: 5 });
    await fireEvent.pointerDown(more(), { button: 0, clientX: 300, clientY: 300 });
    await fireEvent.pointerMove(more(), { clientX: 180, clientY: 302 });
    await vi.advanceTimersByTimeAsync(2000);
    await fireEvent.pointerUp(more(), { clientX: 60, clientY: 302 });
    expect(seen).toEqual([]);
  });

  test('a step goes beyond a bound → nothing changes, and the reason is shown until the next step', async () => {
    const seen = stepper({ value: 9, most: 'Lisboa holds nine workers.' });
    await fireEvent.click(more());
    expect(seen).toEqual([]);
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Lisboa holds nine workers.')).toBeInTheDocument();
    await fireEvent.click(less());
    expect(screen.queryByText('Lisboa holds nine workers.')).toBeNull();
  });

  test('the step is larger than the distance to the bound → the number becomes the bound', async () => {
    const seen = stepper({ value: 7, step: 5 });
    await fireEvent.click(more());
    await fireEvent.click(less());
    expect(seen).toEqual([9, 4]);
  });
});

describe('holding down', () => {
  test('a button is held down → steps repeat until it is released', async () => {
    const seen = stepper({ value: 0, min: 0, max: 1000 });
    await fireEvent.pointerDown(more(), { button: 0 });
    await vi.advanceTimersByTimeAsync(1500);
    const held = seen.length;
    expect(held).toBeGreaterThan(4);
    expect(seen.at(-1)).toBe(held);
    await fireEvent.pointerUp(more());
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.length).toBe(held);
  });
});

describe('on a score sheet', () => {
  test('`sure`: false → a paler number; `locked` → buttons disabled; `onbound` → called instead of a message', async () => {
    const onbound = vi.fn();
    const view = render(Stepper, {
      label: 'Workers',
      value: 9,
      min: 2,
      max: 9,
      pad: true,
      sure: false,
      onchange: vi.fn(),
      onbound,
    });
    expect(screen.getByRole('button', { name: /^Workers: 9/ })).not.toHaveClass('sure');
    await fireEvent.click(more());
    expect(onbound).toHaveBeenCalledWith('most');
    expect(screen.queryByRole('status')).toBeNull();
    await view.rerender({ sure: true, locked: true });
    expect(screen.getByRole('button', { name: /^Workers: 9/ })).toHaveClass('sure');
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  });
});

describe('number pad', () => {
  test('digits are typed → they replace the number; it is out of bounds → it cannot be accepted', async () => {
    vi.useRealTimers();
    const seen = stepper({ value: 5, pad: true, max: 470 });
    await fireEvent.click(screen.getByRole('button', { name: /^Workers: 5/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Workers' });
    for (const key of ['4', '7', '1']) await fireEvent.click(screen.getByRole('button', { name: key }));
    expect(dialog).toHaveTextContent('at most 470');
    expect(screen.getByRole('button', { name: 'OK' })).toBeDisabled();
    await fireEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }));
    await fireEvent.click(screen.getByRole('button', { name: '0' }));
    await fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(seen).toEqual([470]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const typed = async (...keys: string[]) => {
    vi.useRealTimers();
    const seen = stepper({ value: 5, pad: true, max: 470 });
    await fireEvent.click(screen.getByRole('button', { name: /^Workers: 5/ }));
    await screen.findByRole('dialog', { name: 'Workers' });
    for (const key of keys) await fireEvent.click(screen.getByRole('button', { name: key }));
    return seen;
  };

  test.each(['4,5', '4.5', '30-20', '-5'])('%s is typed on a keyboard → it cannot be accepted', async (text) => {
    const seen = await typed();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    for (const key of text) await press(key);
    await press('Enter');
    expect(screen.getByRole('dialog')).toHaveTextContent(/only whole numbers|at least 2/);
    expect(screen.getByRole('button', { name: 'OK' })).toBeDisabled();
    await press('Escape');
    expect(seen).toEqual([]);
  });

  test('the pad is removed, as on rotating the device → the typed number is accepted', async () => {
    const seen = await typed('4', '7');
    cleanup();
    expect(seen).toEqual([47]);
  });

  test('the pad is closed by Escape or its button → the typed number is accepted, once', async () => {
    const seen = await typed('4', '7');
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(seen).toEqual([47]);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    expect(seen).toEqual([47]);
    const other = await typed('4');
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(other).toEqual([4]);
  });

  test('the app goes to the background while the pad is open → the typed number is accepted', async () => {
    const seen = await typed('4', '7');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await fireEvent(document, new Event('visibilitychange'));
    expect(seen).toEqual([47]);
    vi.restoreAllMocks();
  });

  test('the pad is closed with an impossible number, or with none → the old number stays', async () => {
    const seen = await typed('4', '7', '1');
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(seen).toEqual([]);
    cleanup();
    const other = await typed();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(other).toEqual([]);
  });
});
