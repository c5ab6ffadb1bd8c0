import { expect, test } from "vitest";
import {
	type Grant,
	leadReach,
	may,
	type Right,
	rights,
	type StaffRole,
	staffRoles,
} from "./rights.ts";

const everyRight = rights.join(" ");
/** Rights of each role, as the staff's guide has them. */
const table: Record<StaffRole, string> = {
	administrator: everyRight,
	"editor-in-chief":
		"content.read content.write content.structure content.submit content.publish translation.write media.read media.write preview.read preview.share",
	editor:
		"content.read content.write content.structure content.submit translation.write media.read media.write preview.read",
	translator:
		"content.read content.write content.submit translation.write media.read preview.read",
	"lead-manager": "leads.read leads.write leads.export leads.erase",
	"library-manager": "notices.write library.manage uploads.decide",
	inspector: "uploads.decide",
	"partner-manager": "partners.manage notices.write",
};

const holder = (...grants: Grant[]) => ({ grants });

test.each(staffRoles)("what %s may, and nothing else", (role) => {
	const languages = role === "translator" ? { languages: ["fr" as const] } : {};
	const staff = holder({ role, ...languages });
	const allowed = rights.filter((right) => may(staff, right));
	expect(allowed.toSorted()).toEqual(table[role].split(" ").toSorted());
});

test("nobody, and who holds no role, may do nothing", () => {
	for (const right of rights) {
		expect(may(undefined, right)).toBe(false);
		expect(may(holder(), right)).toBe(false);
		expect(may(holder({ role: "owner" as StaffRole }), right)).toBe(false);
	}
});

test("a translator writes his languages, and publishes them if so marked", () => {
	const grant: Grant = { role: "translator", languages: ["fr", "ar"] };
	const [plain, marked] = [
		holder(grant),
		holder({ ...grant, publishes: true }),
	];
	const writing: Right[] = [
		"content.write",
		"content.submit",
		"translation.write",
	];
	for (const right of writing) {
		for (const language of ["fr", "ar"] as const)
			expect(may(plain, right, { language })).toBe(true);
		for (const language of ["en", "zxx", "every"] as const)
			expect(may(plain, right, { language })).toBe(false);
	}
	expect(may(plain, "content.publish", { language: "fr" })).toBe(false);
	expect(may(marked, "content.publish", { language: "fr" })).toBe(true);
	expect(may(marked, "content.publish", { language: "en" })).toBe(false);
	expect(may(plain, "content.read", { language: "en" })).toBe(true);
	expect(may(holder({ role: "translator" }), "content.write")).toBe(false);
});

test("a lead manager has the kinds and countries of his grant, or all", () => {
	const one = holder({
		role: "lead-manager",
		kinds: ["contact"],
		countries: ["FR"],
	});
	const may1 = (kind: string, country: string) =>
		may(one, "leads.read", { kind, country });
	expect(may1("contact", "FR")).toBe(true);
	expect(may1("testDrive", "FR")).toBe(false);
	expect(may1("contact", "DE")).toBe(false);
	expect(may1("every", "every")).toBe(false);
	const all = { kind: "every", country: "every" };
	expect(may(holder({ role: "lead-manager" }), "leads.export", all)).toBe(true);
});

test("several roles add up", () => {
	const both = holder(
		{ role: "translator", languages: ["fr"] },
		{
			role: "inspector",
		},
	);
	expect(may(both, "uploads.decide")).toBe(true);
	expect(may(both, "content.write", { language: "fr" })).toBe(true);
	expect(may(both, "content.publish")).toBe(false);
});

test("leads within reach of a right are those for which it is held", () => {
	const grants: Grant[] = [
		{ role: "lead-manager", kinds: ["contact"], countries: ["FR", "CL"] },
		{ role: "lead-manager", kinds: ["agent"] },
		{ role: "editor" },
	];
	const held = [holder(...grants), holder(grants[2] as Grant), holder()];
	held.push(holder({ role: "administrator" }), holder(grants[0] as Grant));
	for (const staff of held)
		for (const kind of ["contact", "agent", "test-drive"])
			for (const country of ["FR", "CL", "PE", ""]) {
				const reached = leadReach(staff, "leads.read").some(
					({ kinds, countries }) =>
						(kinds?.includes(kind) ?? true) &&
						(countries?.includes(country) ?? true),
				);
				expect(reached).toBe(may(staff, "leads.read", { kind, country }));
			}
});
