import { MathUtils, MOUSE, Spherical, TOUCH, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { trackFingers } from '../../ui/track-fingers.ts';
import type { Stage, View } from './stage.ts';

const FIELD_OF_VIEW = 28;
const PANORAMA_FIELD_OF_VIEW = 70;
const [NARROWEST, WIDEST] = [20, 100];
const LOOK_AROUND_DISTANCE = 0.01;
/** The part of the screen by which a flat sheet moves where a key would turn another subject by one degree. */
const SHIFT_PER_DEGREE = 0.008;

type Pose = 'around' | 'inside' | 'above';

/** The camera, and how pointer, wheel and keys move it. */
export function createViewpoint({ canvas, camera, frame }: Stage, onMove: () => void) {
  const controls = new OrbitControls(camera, canvas);
  let pose: Pose = 'around';

  function take(next: Pose, target: Vector3): void {
    pose = next;
    camera.fov = pose === 'inside' ? PANORAMA_FIELD_OF_VIEW : FIELD_OF_VIEW;
    camera.updateProjectionMatrix();
    const isSheet = pose === 'above';
    controls.mouseButtons.LEFT = isSheet ? MOUSE.PAN : MOUSE.ROTATE;
    controls.touches.ONE = isSheet ? TOUCH.PAN : TOUCH.ROTATE;
    controls.enableRotate = !isSheet;
    controls.enablePan = isSheet;
    controls.enableZoom = pose !== 'inside';
    // Inside a panorama the picture follows the finger: dragging to the left turns to the right.
    controls.rotateSpeed = pose === 'inside' ? -0.35 : 0.9;
    controls.target.copy(target);
    // A sheet cannot be dragged out of sight.
    controls.maxTargetRadius = isSheet ? 1 : Infinity;
    controls.minDistance = 0;
    controls.maxDistance = Infinity;
  }

  /** Limits the distance of the camera, relative to the current distance. */
  function settle(nearest: number, farthest: number): void {
    const distance = camera.position.distanceTo(controls.target);
    controls.minDistance = distance * nearest;
    controls.maxDistance = distance * farthest;
    controls.update();
    onMove();
  }

  function zoom(factor: number): void {
    if (pose === 'inside') {
      camera.fov = MathUtils.clamp(camera.fov / factor, NARROWEST, WIDEST);
      camera.updateProjectionMatrix();
    } else {
      const distance = camera.position.distanceTo(controls.target) / factor;
      const limited = MathUtils.clamp(distance, controls.minDistance, controls.maxDistance);
      camera.position.sub(controls.target).setLength(limited).add(controls.target);
      controls.update();
    }
    onMove();
  }

  const zoomByWheel = (event: WheelEvent) => {
    if (pose !== 'inside') return;
    event.preventDefault();
    zoom(Math.exp(-MathUtils.clamp(event.deltaY, -100, 100) * 0.001));
  };
  const stopFingers = trackFingers(canvas, ({ spread }) => {
    if (pose === 'inside' && spread !== 1) zoom(spread);
  });
  controls.addEventListener('change', onMove);
  canvas.addEventListener('wheel', zoomByWheel, { passive: false });

  return {
    goAround(view: View) {
      take('around', new Vector3());
      controls.target.copy(frame(view));
      settle(0.15, 3);
    },
    /** Frames the subject again, from the same side. */
    frameAgain(fill: number) {
      const { theta, phi } = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
      const [azimuth, elevation] = [MathUtils.radToDeg(theta), 90 - MathUtils.radToDeg(phi)];
      take('around', new Vector3());
      controls.target.copy(frame({ azimuth, elevation, fill }));
      settle(0.15, 3);
    },
    goInside() {
      take('inside', new Vector3());
      camera.position.set(-LOOK_AROUND_DISTANCE, 0, 0);
      settle(1, 1);
    },
    /** Above a sheet of width two, at the distance at which it is `pixels` wide on the screen. */
    goAbove(pixels: number) {
      take('above', new Vector3());
      const visibleHeight = (2 / pixels) * canvas.height;
      const distance = visibleHeight / (2 * Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2)));
      // Slightly off the vertical, where the up direction would be undefined.
      camera.position.set(0, distance, distance * 1e-4);
      settle(0.1, 6);
    },
    /** Turns by degrees; moves a sheet instead. */
    turn(right: number, up: number) {
      const offset = new Vector3().subVectors(camera.position, controls.target);
      if (pose === 'above') {
        const step = SHIFT_PER_DEGREE * 2 * offset.length() * Math.tan(MathUtils.degToRad(FIELD_OF_VIEW / 2));
        controls.target.add(new Vector3(right * step, 0, -up * step)).clampLength(0, controls.maxTargetRadius);
      } else {
        const angles = new Spherical().setFromVector3(offset);
        angles.theta -= MathUtils.degToRad(right);
        angles.phi -= MathUtils.degToRad(up);
        offset.setFromSpherical(angles.makeSafe());
      }
      camera.position.copy(controls.target).add(offset);
      controls.update();
      onMove();
    },
    zoom,
    /** Turns as far as a turntable does in that many seconds. */
    turnOn(seconds: number) {
      controls.autoRotate = true;
      controls.update(seconds);
      controls.autoRotate = false;
    },
    dispose() {
      stopFingers();
      canvas.removeEventListener('wheel', zoomByWheel);
      controls.dispose();
    },
  };
}
