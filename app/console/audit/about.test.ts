import { expect, test } from "vitest";
import { aboutOf } from "./about.ts";

const of = (detail: Record<string, unknown>, account = "") =>
	aboutOf({ account, person: "Ana Ruiz", detail });

test("a publication is about its entries", () => {
	const changes = ["+ news our-fair en", "+ news our-fair fr"];
	expect(of({ version: 7, changes, entries: ["Our fair"] })).toEqual({
		name: "Our fair",
		others: 0,
	});
	expect(of({ changes, entries: ["A", "B"], entryCount: 31 })).toEqual({
		name: "A",
		others: 30,
	});
});

test("a line from before entries were named says the first address", () => {
	const changes = ["+ news our-fair en", "- legal terms en"];
	expect(of({ changes })).toEqual({ name: "our-fair", others: 1 });
});

test("whatever has a name is about it, and other lines about the account", () => {
	expect(of({ kind: "legal", slug: "terms" }).name).toBe("terms");
	expect(of({ name: "Fair, at night" }).name).toBe("Fair, at night");
	expect(of({}, "ben").name).toBe("ben");
	expect(of({}, "Ana Ruiz").name).toBe("");
});

test("an archive is about its name and the number of its files", () => {
	const files = [{ id: "1", path: "All/1.txt" }];
	const archive = { name: "All.zip", kind: "archive", files, more: 11 };
	expect(of(archive)).toEqual({ name: "All.zip", others: 0, files: 12 });
	expect(of({ ...archive, count: 13 }).files).toBe(13);
});
