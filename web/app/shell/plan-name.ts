/** Plans are called alike in every language. */
export const planName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);
