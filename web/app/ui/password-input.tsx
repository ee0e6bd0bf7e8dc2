import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

interface Props extends Omit<InputProps, 'type' | 'suffix'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? hideLabel : showLabel}
          disabled={input.disabled}
          onClick={() => setShown(!isShown)}
          className="focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      }
    />
  );
}
