import { expect, test } from "vitest";
import type { Grant } from "../../contracts/rights.ts";
import { demand } from "./demand.ts";

const who = (...grants: Grant[]) => ({
	id: "1",
	name: "Ana",
	language: "en" as const,
	grants,
});
const forbidden = expect.objectContaining({ code: "forbidden" });

test("a rule that names no language asks for all of them", () => {
	const translator = who({ role: "translator", languages: ["fr"] });
	demand(translator, "content.write", { language: "fr" });
	demand(translator, "content.write", { kind: "model", language: "fr" });
	demand(translator, "content.read");
	expect(() => demand(translator, "content.write")).toThrow(forbidden);
	expect(() => demand(translator, "content.write", { kind: "news" })).toThrow(
		forbidden,
	);
	demand(who({ role: "editor" }), "content.write");
	const leads = who({ role: "lead-manager", countries: ["FR"] });
	expect(() => demand(leads, "leads.read")).toThrow(forbidden);
	demand(leads, "leads.read", { country: "FR" });
});
