import { HomePage } from "../../parts/home/home.jsx";

/** Made anew for every request. */
export const dynamic = "force-dynamic";

export default function Page() {
	return <HomePage />;
}
