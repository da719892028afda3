import { DetailCustomizerScreen } from '../../features/customizer/detail/detail-customizer.screen.tsx';

/** One order line in the customizer. */
export default function DetailCustomizerRoute() {
  return <DetailCustomizerScreen />;
}
