import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { isSignedBy } from "../../../platform/secrets/keyPair.ts";
import { createSecretRotation } from "../../../platform/secrets/secretRotation.ts";
import { createSecrets } from "../../../platform/secrets/secrets.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import type { OpenObject, Storage } from "../../../platform/storage/port.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { published } from "../../../tests/files/deliveries.ts";
import { readZip } from "../../../tests/files/zip.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { createArchives } from "../archive/archive.ts";
import { createLibrary, type Library } from "../library/library.ts";
import { createTakings } from "../takings/takings.ts";
import { createDocumentKeys, documentSecret } from "./documentKeys.ts";
import { signedWords } from "./signedText.ts";

const hour = 3_600_000;
const taker = { accountId: "somebody", account: "somebody" };

eachDatabase((make) => {
	let database: OpenDatabase;
	let library: Library;
	let storage: Storage;
	let now: number;
	const clock = { now: () => new Date(now) };
	const newId = createIds(clock);
	beforeEach(async () => {
		now = Date.parse("2026-11-21T10:00:00Z");
		database = await make();
		const folder = await temporaryFolder();
		storage = createDiskStorage({ folder: folder.path });
		library = createLibrary({ db: database.db, storage, clock, newId });
		return () => folder.remove();
	});
	const secretsHere = () =>
		createSecrets({ db: database.db, clock, readEvery: 0 });
	const archives = () =>
		createArchives({
			...{ db: database.db, storage, clock, newId },
			brand: async () => "Domora",
			publicUrl: "https://www.site.test",
			limits: { perHour: 60, planBytes: 1_000_000 },
			takings: createTakings({ db: database.db, clock }),
			secrets: secretsHere(),
		});
	async function filled() {
		const { id } = await library.addCatalogue({
			names: { en: "Manuals", ar: "الأدلة" },
			position: 0,
		});
		const folder = await library.addFolder({ parentId: id, name: "Terra 7" });
		await library.addFolder({ parentId: folder.id, name: "empty" });
		for (const name of ["b.txt", "手册 ä.txt", "دليل.txt"])
			await published(
				{ library },
				folder.id,
				name,
				Buffer.from(name.repeat(9)),
			);
		await published({ library }, folder.id, "none.txt", Buffer.alloc(0));
		return id;
	}
	async function bytesOf(open: OpenObject | undefined): Promise<Buffer> {
		const bytes = Buffer.alloc(open?.size ?? 0);
		await open?.read(bytes, 0);
		await open?.close();
		return bytes;
	}
	async function taken(ids: string[]) {
		const planned = await archives().plan("somebody", ids, "en");
		const bytes = await bytesOf(await archives().open(planned, taker));
		const entries = await readZip({
			size: bytes.length,
			async read(target, position) {
				return bytes.copy(target, 0, position);
			},
		});
		const contentOf = ({ dataStart, size }: (typeof entries)[number]) =>
			bytes.subarray(dataStart, dataStart + size);
		const last = entries.at(-1);
		if (!last) throw new Error("No entry.");
		return {
			planned,
			bytes,
			entries,
			last,
			contentOf,
			text: contentOf(last).toString(),
		};
	}

	/** Whether the published keys say that a text is signed. */
	async function isGood(text: string): Promise<boolean> {
		const at = text.lastIndexOf("# Signature: ");
		const [, id, signature = ""] =
			/^# Signature: ed25519 ([0-9a-f]{16}) ([\w-]{86})\n$/.exec(
				text.slice(at),
			) ?? [];
		const keys = await createDocumentKeys({
			secrets: secretsHere(),
		}).published();
		const key = keys.find((one) => one.id === id);
		const body = createHash("sha256").update(text.slice(0, at)).digest("hex");
		return (
			key !== undefined &&
			isSignedBy(key.publicKey, signedWords(body), signature)
		);
	}

	test("names every file with size, time and hash, as other tools check it", async () => {
		const { text, entries, contentOf, last } = await taken([await filled()]);
		expect(last.path).toBe("MANIFEST.txt");
		expect(text).toContain("# Files: 4, bytes: ");
		expect(text).toContain("https://www.site.test/");
		const root = await temporaryFolder();
		onTestFinished(root.remove);
		for (const entry of entries) {
			const file = path.join(root.path, entry.path);
			if (entry.path.endsWith("/")) await mkdir(file, { recursive: true });
			else await writeFile(file, contentOf(entry));
			if (entry.path.endsWith("/") || entry === last) continue;
			const sha256 = createHash("sha256")
				.update(contentOf(entry))
				.digest("hex");
			expect(text).toContain(
				`\n# ${entry.size} 2026-11-21T10:00:00Z\n${sha256}  ${entry.path}\n`,
			);
		}
		const check = () =>
			execFileSync("sha256sum", ["-c", "--strict", "MANIFEST.txt"], {
				cwd: root.path,
				encoding: "utf8",
				stdio: ["ignore", "pipe", "pipe"],
			});
		expect(check().trim().split("\n")).toHaveLength(4);
		await writeFile(path.join(root.path, "Manuals/Terra 7/b.txt"), "other");
		expect(check).toThrow();
	});

	test("is signed, and one changed letter is found", async () => {
		const { text } = await taken([await filled()]);
		expect(await isGood(text)).toBe(true);
		expect(await isGood(text.replace("b.txt", "c.txt"))).toBe(false);
	});

	test("is the same wherever the archive is read from, and when it is planned anew", async () => {
		const id = await filled();
		const { planned, bytes } = await taken([id]);
		const open = await archives().open(planned, taker);
		await fc.assert(
			fc.asyncProperty(
				fc.nat(bytes.length + 10),
				fc.nat(900),
				async (start, length) => {
					const target = Buffer.alloc(length);
					const count = (await open?.read(target, start)) ?? 0;
					expect(target.subarray(0, count)).toEqual(
						bytes.subarray(start, start + length),
					);
				},
			),
			{ numRuns: 200 },
		);
		await open?.close();
		now += 30 * hour;
		const again = await taken([id]);
		expect(again.planned.id).not.toBe(planned.id);
		expect(again.planned.etag).toBe(planned.etag);
		expect(again.bytes.equals(bytes)).toBe(true);
	});

	test("a replaced key still verifies what it signed, and a plan keeps its signature; a revoked one does not", async () => {
		const id = await filled();
		const before = await taken([id]);
		const rotation = createSecretRotation({
			...{ db: database.db, clock },
			uses: [documentSecret],
		});
		await rotation.rotate("documents");
		now += hour / 4;
		const same = await bytesOf(await archives().open(before.planned, taker));
		expect(same.equals(before.bytes)).toBe(true);
		const after = await taken([id]);
		expect(after.planned.etag).not.toBe(before.planned.etag);
		for (const { text } of [before, after])
			expect(await isGood(text)).toBe(true);
		now += 50 * 365 * 24 * hour;
		await rotation.sweep();
		expect(await isGood(before.text)).toBe(true);
		await rotation.rotate("documents", { revoke: true });
		expect(await isGood(after.text)).toBe(false);
	});

	test("gives way to a file of its name", async () => {
		const { id } = await library.addCatalogue({
			names: { en: "A" },
			position: 0,
		});
		const { id: file } = await published(
			{ library },
			id,
			"manifest.TXT",
			Buffer.from("theirs"),
		);
		const { last, text, entries } = await taken([file]);
		expect(entries.map((one) => one.path)).toEqual([
			"manifest.TXT",
			"MANIFEST (2).txt",
		]);
		expect(last.size).toBe(Buffer.byteLength(text));
		expect(await isGood(text)).toBe(true);
	});
});
