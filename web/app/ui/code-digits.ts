export const codeLength = 6;

/** Extracts the code from typed, pasted or autofilled text: "Your code: 123 456" is 123456. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeLength);
