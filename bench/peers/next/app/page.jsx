import { Home } from "./home.jsx";

/** Made once, when it is built. */
export const dynamic = "force-static";

export default function Page() {
	return <Home />;
}
