import { screenPath } from "../../addresses.ts";

/** Whom a member looks as, and when, as the address of the screen says it. */
export type Looking = {
	as: { kind: "group" | "partner"; id: string } | { kind: "none" };
	/** ISO-8601, UTC; now where nothing is said. */
	at?: string;
};

/** Sorts of viewers: a group, a partner, a partner in no group. */
export const viewerKinds = ["group", "partner", "none"] as const;

/** Undefined where nobody is looked as. */
export function lookingOf(address: URLSearchParams): Looking | undefined {
	const id = (address.get("id") ?? "").slice(0, 36);
	const kind = viewerKinds.find((one) => one === address.get("as"));
	if (!kind || (kind !== "none" && id === "")) return undefined;
	const at = new Date(address.get("at") ?? "");
	return {
		as: kind === "none" ? { kind } : { kind, id },
		...(!Number.isNaN(at.getTime()) && { at: at.toISOString() }),
	};
}

/** Address of a folder, or of the top, as somebody would see it. */
export function lookPath({ as, at }: Looking, folder = ""): string {
	const params = new URLSearchParams({ as: as.kind });
	if (as.kind !== "none") params.set("id", as.id);
	if (at) params.set("at", at);
	if (folder) params.set("folder", folder);
	return `${screenPath("library")}?${params}`;
}
