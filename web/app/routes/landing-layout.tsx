import { Outlet } from 'react-router';

/** For text pages: larger type and no rail. */
export default function LandingLayout() {
  return (
    <div className="flex flex-1 flex-col text-md">
      <Outlet />
    </div>
  );
}
