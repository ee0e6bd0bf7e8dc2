import { Outlet } from 'react-router';
import { LandingLayout } from '../frame/landing-layout.tsx';

export default function Landing() {
  return (
    <LandingLayout>
      <Outlet />
    </LandingLayout>
  );
}
