import { type ChangeEvent, useState } from 'react';

/** The text of a field, and whether the field has lost the focus, after which errors may be shown. */
export function useText(initial = '') {
  const [value, setValue] = useState(initial);
  const [isLeft, setLeft] = useState(false);
  return {
    value,
    isLeft,
    clear: () => setValue(''),
    /** Shows the error as if the field had lost the focus, for a submit. */
    leave: () => setLeft(true),
    input: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
      onBlur: () => setLeft(true),
    },
  };
}

export type Text = ReturnType<typeof useText>;
