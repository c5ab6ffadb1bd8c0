import { stayInLanguage } from "../../i18n/choice.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { callOnce } from "../request.ts";
import { cancelAuth, ownerOfPage, resolveAuth } from "./authRequests.ts";

const channel = "console-sign-in";

/** Tells this browser's other tabs that somebody has signed in. */
function tell(): void {
	const tabs = new BroadcastChannel(channel);
	tabs.postMessage("in");
	tabs.close();
}

/** Listens for sign-ins in other tabs, and for this tab's focus. */
export function onOtherSignIn(listener: () => void): () => void {
	const tabs = new BroadcastChannel(channel);
	tabs.addEventListener("message", listener);
	addEventListener("focus", listener);
	return () => {
		tabs.close();
		removeEventListener("focus", listener);
	};
}

/** Name of the signed-in user, where the page belongs to somebody else. */
export type Stranger = { name: string };

/**
 * Goes on with what waits, if it is the person this page belongs to who has signed
 * in: what one has typed is never sent as another's.
 */
export async function resumeCalls({
	here,
}: {
	here: boolean;
}): Promise<Stranger | undefined> {
	const { staff } = await callOnce("console-me", {}, { background: !here });
	if (here) tell();
	const owner = ownerOfPage();
	if (owner && owner !== staff.id) return { name: staff.name };
	if (!owner && !hasChosen() && staff.language !== pageLanguage()) {
		stayInLanguage(staff.language);
		return undefined;
	}
	resolveAuth();
	return undefined;
}

/** Whether somebody has chosen a language in this browser: that is kept. */
function hasChosen(): boolean {
	try {
		return localStorage.getItem("language") !== null;
	} catch {
		return false;
	}
}

/** The page as the other's own: what waits is given up, what was typed stays with whom it belongs to. */
export function reloadAsOther(): void {
	cancelAuth();
	location.reload();
}
