import { DetailCustomizerScreen } from '../../features/customizer/detail/detail-customizer.screen.tsx';

/** One line of an order in the customizer. */
export default function DetailCustomizerRoute() {
  return <DetailCustomizerScreen />;
}
