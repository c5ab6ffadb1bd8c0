import { browserOf } from "./browser.ts";
import type { Finding, Findings } from "./findings.ts";

/** Number of measured requests, of which the median counts. */
const questions = 3;

/** Tiny pictures that a browser shows only if it can decode the format. */
const avif =
	"data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=";
const webp =
	"data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";

/** Looks at everything; changes nothing it does not put back. */
export async function runChecks(signal: AbortSignal): Promise<Findings> {
	const [font, showsAvif, showsWebp, server] = await Promise.all([
		fontFinding(),
		decodes(avif),
		decodes(webp),
		serverFinding(signal),
	]);
	const { innerWidth: width, innerHeight: height } = window;
	const picture = (shown: boolean): Finding =>
		shown
			? { state: "good", text: "yes" }
			: { state: "note", text: "fallback" };
	return {
		browser: browserFinding(),
		viewport: { state: "good", text: "pixels", values: { width, height } },
		cookies: kept(navigator.cookieEnabled),
		storage: kept(storageWorks()),
		avif: picture(showsAvif),
		webp: picture(showsWebp),
		font,
		connection: navigator.onLine
			? { state: "good", text: "online" }
			: { state: "bad", text: "offline" },
		server,
	};
}

/** Finding for cookies or storage: without them only the language is forgotten. */
function kept(works: boolean): Finding {
	return works
		? { state: "good", text: "yes" }
		: { state: "note", text: "blocked" };
}

function browserFinding(): Finding {
	const found = browserOf(navigator.userAgent);
	if (!found) return { state: "note", text: "browserUnknown" };
	const { name, version, older } = found;
	return {
		state: older ? "note" : "good",
		text: older ? "browserOlder" : "browserCurrent",
		values: { name: `${name} ${version}` },
	};
}

function storageWorks(): boolean {
	try {
		for (const storage of [localStorage, sessionStorage]) {
			storage.setItem("ces", "1");
			storage.removeItem("ces");
		}
		return true;
	} catch {
		return false;
	}
}

function decodes(address: string): Promise<boolean> {
	const image = new Image();
	image.src = address;
	return image.decode().then(
		() => image.width > 0,
		() => false,
	);
}

/** Finding for the web font; Chinese uses the system's fonts on purpose. */
async function fontFinding(): Promise<Finding> {
	const [first = ""] = getComputedStyle(document.body).fontFamily.split(",");
	await document.fonts.ready;
	const own = document.fonts.check(`16px ${first}`);
	return { state: own ? "good" : "note", text: own ? "ownFont" : "systemFont" };
}

/** Measures response times, outside of the request layer: no overlay, no retries. */
async function serverFinding(signal: AbortSignal): Promise<Finding> {
	const times: number[] = [];
	try {
		for (let i = 0; i < questions; i++) {
			const began = performance.now();
			const answer = await fetch("/healthz", { signal, cache: "no-store" });
			if (!answer.ok) throw new Error(String(answer.status));
			await answer.text();
			times.push(performance.now() - began);
		}
	} catch {
		return { state: "bad", text: "unreachable" };
	}
	const middle = times.sort((a, b) => a - b)[Math.floor(questions / 2)] ?? 0;
	const time = Math.max(1, Math.round(middle));
	return {
		state: time > 1000 ? "note" : "good",
		text: "milliseconds",
		values: { time },
	};
}
