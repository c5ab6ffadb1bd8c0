import { browserOf } from "./browser.ts";
import type { Finding, Findings } from "./findings.ts";

/** Asks for the answer so often and takes the middle one. */
const questions = 3;

/** One pixel each: who shows them can decode the format. */
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

/** Without these the language is forgotten; all else works. */
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

/** Chinese is set in the system's own letters, on purpose. */
async function fontFinding(): Promise<Finding> {
	const [first = ""] = getComputedStyle(document.body).fontFamily.split(",");
	await document.fonts.ready;
	const own = document.fonts.check(`16px ${first}`);
	return { state: own ? "good" : "note", text: own ? "ownFont" : "systemFont" };
}

/** Not through the request layer: no overlay, no retries, only how long it takes. */
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
