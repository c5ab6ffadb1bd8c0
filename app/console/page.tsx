import { lazy, Suspense, useSyncExternalStore } from "react";
import { useSite } from "../site/useSite.ts";
import { Toasts } from "../ui/Toasts.tsx";
import { Waiting } from "./shell/Waiting.tsx";

/** Console module, requested as soon as this file is loaded; not used on a server. */
const loaded =
	typeof document === "undefined" ? undefined : import("./shell/Console.tsx");
const Console = lazy(() => loaded ?? import("./shell/Console.tsx"));

const never = () => () => {};

/**
 * The console of the car maker's staff: everything below its address. The server
 * sends its frame only, the same for each of its addresses: who is signed in,
 * and with it everything else, is known to the browser.
 */
export default function ConsolePage() {
	const { brand } = useSite();
	const inBrowser = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	return (
		<>
			<title>{brand.name}</title>
			<meta name="robots" content="noindex, nofollow" />
			{inBrowser ? (
				<Suspense fallback={<Waiting />}>
					<Console />
				</Suspense>
			) : (
				<Waiting />
			)}
			<Toasts />
		</>
	);
}
