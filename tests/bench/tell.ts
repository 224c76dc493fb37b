// Prints a figure on stderr as soon as it is measured. All figures follow on stdout at the end.

export const tell = (figure: string, values: unknown): void => console.error(`${figure}:`, values);
