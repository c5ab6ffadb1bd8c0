import { screenPath } from "../../addresses.ts";

/** Whom a member looks as, and when, as the address of the screen says it. */
export type Looking = {
	as: { kind: "group" | "partner"; id: string };
	/** ISO-8601, UTC; now where nothing is said. */
	at?: string;
};

const kinds = ["group", "partner"] as const;

/** Undefined where nobody is looked as. */
export function lookingOf(address: URLSearchParams): Looking | undefined {
	const id = (address.get("id") ?? "").slice(0, 36);
	const kind = kinds.find((one) => one === address.get("as"));
	if (!kind || id === "") return undefined;
	const at = new Date(address.get("at") ?? "");
	return {
		as: { kind, id },
		...(!Number.isNaN(at.getTime()) && { at: at.toISOString() }),
	};
}

/** Address of a folder, or of the top, as somebody would see it. */
export function lookPath({ as, at }: Looking, folder = ""): string {
	const params = new URLSearchParams({ as: as.kind, id: as.id });
	if (at) params.set("at", at);
	if (folder) params.set("folder", folder);
	return `${screenPath("library")}?${params}`;
}
