import { HomePage } from "../parts/home/home.jsx";

/** Made once, when it is built. */
export const dynamic = "force-static";

export default function Page() {
	return <HomePage />;
}
