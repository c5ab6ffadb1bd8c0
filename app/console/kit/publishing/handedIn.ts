import { showDone } from "../../toasts.ts";
import { translateToasts } from "../toastTexts.ts";

/** Shows a message where approval by another person is needed; returns whether it is. */
export function sayHandedIn({ release }: { release: string | null }): boolean {
	if (release === null) return false;
	showDone(translateToasts()("handedIn"));
	return true;
}
