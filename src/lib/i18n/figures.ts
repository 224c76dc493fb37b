// Figures as people read them, in the language of the app.
const SIGNED = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', useGrouping: false });

/** A gain or a loss with its sign: "+50", "−30", "0". */
export function signed(by: number): string {
  return SIGNED.format(by).replace('-', '−');
}
