import { Link, type LinkProps } from 'react-router';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts';

interface Props extends LinkProps {
  kind?: ButtonKind;
  size?: ButtonSize;
}

export function LinkButton({ kind = 'primary', size = 'md', className = '', ...link }: Props) {
  return <Link {...link} className={`${buttonLook(kind, size)} ${className}`} />;
}
