import { expect, test } from "vitest";
import { createSecrets } from "../../platform/secrets/secrets.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { movableClock } from "../../tests/leads.ts";
import { createOfferedEditions } from "./editions/offeredEditions.ts";
import type { FileEntry } from "./library/libraryQueries.ts";
import { createMailedLinks } from "./mailedLinks.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	test("a link of an answer is good for two weeks, and for its file alone", async () => {
		const { db } = await make();
		const clock = movableClock();
		const links = createMailedLinks({
			clock,
			secrets: createSecrets({ db, clock }),
			offeredEditions: createOfferedEditions({
				db,
				sight: {
					file: async (_, id) =>
						id === "file-1" || id === "file-2"
							? ({ id, name: "a b.pdf", editions: null } as FileEntry)
							: undefined,
				},
			}),
		});
		const { path } = (await links.linkTo("file-1", "en")) ?? { path: "" };
		expect(await links.linkTo("file-3", "en")).toBeUndefined();
		const [, , , id = "", grant = "", name] = path.split("/");
		expect([id, name]).toEqual(["file-1", "a%20b.pdf"]);
		expect(await links.open(id, grant)).toMatchObject({
			entry: { id: "file-1" },
		});
		expect(await links.open("file-2", grant)).toBe("forged");
		expect(await links.open(id, `z${grant}`)).toBe("forged");
		expect(await links.open(id, "")).toBe("forged");
		clock.pass(13 * day);
		expect(await links.open(id, grant)).toMatchObject({
			entry: { id: "file-1" },
		});
		clock.pass(2 * day);
		expect(await links.open(id, grant)).toBe("expired");
	});
});
