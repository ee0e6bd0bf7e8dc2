import { RECOVERY_CODE } from '@polyshelf/contract/factors';
import { type Ref, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { codeLength } from '../../ui/code-digits.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Input } from '../../ui/input.tsx';

interface Props {
  otp: string;
  onChange: (otp: string) => void;
  /** The last code was refused. The error is shown until something is typed. */
  isWrong: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Whether it is a complete code of an authenticator app or a recovery code. */
export const isOtp = (otp: string): boolean => new RegExp(`^\\d{${codeLength}}$`).test(otp) || RECOVERY_CODE.test(otp);

/** A field for the code of an authenticator app, or for a recovery code. */
export function OtpField({ otp, onChange, isWrong, ref }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const error = isWrong && otp === '' ? m.error_code_INVALID_OTP() : null;
  return (
    <>
      {isRecovery ? (
        <Input
          ref={ref}
          label={m.second_step_recovery()}
          name="recovery_code"
          value={otp}
          onChange={(event) => onChange(event.target.value.trim().toUpperCase())}
          placeholder="0000-0000-0000-0000"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
          error={error}
        />
      ) : (
        <CodeInput ref={ref} label={m.second_step_code()} name="otp" value={otp} onChange={onChange} error={error} />
      )}
      <button
        type="button"
        onClick={() => {
          onChange('');
          setRecovery(!isRecovery);
        }}
        className="min-h-10 cursor-pointer self-start rounded-control text-left text-muted hover:text-text hover:underline"
      >
        {isRecovery ? m.second_step_to_code() : m.second_step_to_recovery()}
      </button>
    </>
  );
}
