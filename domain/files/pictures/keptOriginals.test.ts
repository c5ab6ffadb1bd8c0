import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { createServices } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { runs } from "../../../tests/depth.ts";
import { published } from "../../../tests/files/deliveries.ts";

const groupNames = ["Press", "Dealers", "Chile"];

eachDatabase((make) => {
	let site: TestApp;
	let staff: ReturnType<typeof createServices>;
	/** Folders, each in the one before it or another. */
	let folders: string[];
	let parents: (number | undefined)[];
	let accountId: string;
	let files: string[];
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		staff = createServices(site.database, site.folder);
		const { db } = site.database;
		({ accountId } = await signIn(db, site.services.accounts, "ann"));
		for (const name of groupNames) await staff.groups.add({ name }, "z");
		folders = [];
		files = [];
		parents = [undefined, 0, 1, 0, 3];
		for (const [n, parent] of parents.entries()) {
			const parentId = parent === undefined ? undefined : folders[parent];
			const given = { name: `F${n}`, ...(parentId && { parentId }) };
			const { id } = await staff.folders.add(given, "z");
			folders.push(id);
			const bytes = Buffer.from(`picture ${n}`);
			const file = await published(
				...([site.services, id, "a.jpg", bytes, "image/jpeg"] as const),
			);
			files.push(file.id);
		}
		return () => site.close();
	});

	test("who is kept follows folders, groups and moves, as a slow rule says", async () => {
		const some = fc.subarray(groupNames);
		const step = fc.oneof(
			fc.record({ set: fc.nat(4), groups: some }),
			fc.record({ join: some }),
			fc.record({ move: fc.nat(4), to: fc.nat(4) }),
		);
		const { givenFiles } = site.services;
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
				const named: string[][] = folders.map(() => []);
				for (const id of folders) await staff.keptOriginals.set(id, [], "z");
				await staff.groups.set("ann", [], "z");
				let mine: string[] = [];
				const isIn = (n: number, of: number): boolean => {
					for (
						let up: number | undefined = n;
						up !== undefined;
						up = parents[up]
					)
						if (up === of) return true;
					return false;
				};
				for (const one of steps) {
					if ("set" in one) {
						named[one.set] = one.groups;
						const id = folders[one.set] ?? "";
						await staff.keptOriginals.set(id, one.groups, "z");
					} else if ("join" in one) {
						mine = one.join;
						await staff.groups.set("ann", mine, "z");
					} else if (one.move !== 0 && !isIn(one.to, one.move)) {
						parents[one.move] = one.to;
						const id = folders[one.move] ?? "";
						await staff.folders
							.move(id, folders[one.to] ?? "", "z")
							.catch(() => {});
					}
				}
				for (const [n, id] of files.entries()) {
					const expected = folders.some(
						(_, above) =>
							isIn(n, above) &&
							named[above]?.some((name) => mine.includes(name)),
					);
					const file = { id, media_type: "image/jpeg" };
					expect(await givenFiles.isKept({ accountId }, file)).toBe(expected);
					const pdf = { id, media_type: "application/pdf" };
					expect(await givenFiles.isKept({ accountId }, pdf)).toBe(false);
					for (const who of ["staff", "customer"] as const)
						expect(await givenFiles.isKept(who, file)).toBe(false);
				}
			}),
			{ numRuns: runs(15, 200) },
		);
	});

	test("staff set groups by name or id, see those above, and who was quicker; it is written down", async () => {
		const { keptOriginals, groups } = staff;
		const [top = "", inner = ""] = folders;
		await keptOriginals.set(top, ["press"], "zoe");
		await keptOriginals.set(inner, ["Chile", "Dealers"], "zoe");
		const found = await keptOriginals.of(inner);
		expect(found.groups.map(({ name }) => name)).toEqual(["Chile", "Dealers"]);
		expect(found.above).toMatchObject([
			{ id: top, name: "F0", groups: [{ name: "Press" }] },
		]);
		expect((await keptOriginals.all()).get(top)).toEqual(["Press"]);
		await expect(
			keptOriginals.set(inner, ["Press"], "yan", []),
		).rejects.toThrow("changed");
		const seen = found.groups.map(({ id }) => id);
		await keptOriginals.set(inner, ["Press"], "yan", seen);
		await expect(keptOriginals.set(inner, ["Nobody"], "z")).rejects.toThrow();
		await expect(keptOriginals.set(files[0] ?? "", [], "z")).rejects.toThrow(
			"file",
		);
		await expect(keptOriginals.of("nowhere")).rejects.toThrow();
		await expect(groups.remove("Press", "z")).rejects.toThrow("F0");
		const rows = await site.database.db
			.selectFrom("audit_record")
			.select("detail")
			.where("action", "=", "folder-originals")
			.execute();
		expect(rows.map(({ detail }) => JSON.parse(detail ?? "").groups)).toEqual([
			["Press"],
			["Chile", "Dealers"],
			["Press"],
		]);
		// Folders that went with theirs keep no group.
		await staff.folders.remove(top, { withFiles: true }, "z");
		await groups.remove("Press", "z");
	});
});
