export const codeLength = 6;

/** The digits of what was typed, pasted or filled in: "Your code: 123 456" is 123456. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, codeLength);
