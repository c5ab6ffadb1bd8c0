import { expect, test } from "vitest";
import { createSecrets } from "../../platform/secrets/secrets.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { movableClock } from "../../tests/leads.ts";
import { createMailedLinks } from "./mailedLinks.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	test("a link of an answer is good for two weeks, and for its file alone", async () => {
		const { db } = await make();
		const clock = movableClock();
		const links = createMailedLinks({
			clock,
			secrets: createSecrets({ db, clock }),
		});
		const { path } = await links.linkTo({ id: "file-1", name: "a b.pdf" });
		const [, , , id = "", grant = "", name] = path.split("/");
		expect([id, name]).toEqual(["file-1", "a%20b.pdf"]);
		expect(await links.fault(id, grant)).toBeUndefined();
		expect(await links.fault("file-2", grant)).toBe("forged");
		expect(await links.fault(id, `z${grant}`)).toBe("forged");
		expect(await links.fault(id, "")).toBe("forged");
		clock.pass(13 * day);
		expect(await links.fault(id, grant)).toBeUndefined();
		clock.pass(2 * day);
		expect(await links.fault(id, grant)).toBe("expired");
	});
});
