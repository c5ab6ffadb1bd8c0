import { expect, test } from "vitest";
import type { DistributorFacts } from "../../contracts/leads/distributorFacts.ts";
import type { Grant, Staff } from "../../contracts/rights.ts";
import { eachFilledSite } from "../../tests/sample.ts";
import type { AuditRow } from "../audit/auditLog.ts";

const facts: DistributorFacts = {
	mails: ["leads@terangaro.example"],
	person: "Service desk",
	language: "fr",
	targets: { "test-drive": { first: 60, next: 120 } },
};
const by = "operator";

function member(grant: Grant): Staff {
	return { id: "ana", name: "Ana", language: "en", grants: [grant] };
}
const manager = (grant: Partial<Grant> = {}) =>
	member({ role: "lead-manager", ...grant });

eachFilledSite((open) => {
	async function start() {
		const { services } = await open();
		const { localDistributors, distributorFacts } = services;
		const [dakar] = await localDistributors.distributorsOf("SN");
		const [santiago] = await localDistributors.distributorsOf("CL");
		if (!dakar || !santiago) throw new Error("the sample lacks distributors");
		return {
			services,
			dakar,
			santiago,
			...distributorFacts,
		};
	}

	test("facts are written once for each version, and the log names fields alone", async () => {
		const { dakar, read, write, known, services } = await start();
		expect(await read(dakar.key, by)).toEqual({ facts: null, version: 0 });
		await write(dakar.key, facts, { seen: 0, by });
		expect(await read(dakar.key, by)).toEqual({ facts, version: 1 });
		await expect(
			write(dakar.key, facts, { seen: 0, by }),
		).rejects.toMatchObject({ code: "conflict" });
		const other = { ...facts, mails: ["a@b.example", "c@d.example"] };
		expect(await write(dakar.key, other, { seen: 1, by })).toMatchObject({
			version: 2,
		});
		expect(await known(dakar.key)).toEqual(other);
		const lines: AuditRow[] = [];
		const saves = { action: "distributor-save" } as const;
		for await (const line of services.auditLog.all(saves)) lines.push(line);
		expect(lines.map(({ detail }) => JSON.parse(detail))).toMatchObject([
			{
				name: "Terangaro Automobiles",
				fields: ["mails", "person", "language", "targets"],
			},
			{ fields: ["mails"] },
		]);
		expect(JSON.stringify(lines)).not.toContain("leads@");
	});

	test("two who write at once are told of each other", async () => {
		const { dakar, write } = await start();
		const both = await Promise.allSettled(
			["a@b.example", "c@d.example"].map((mail) =>
				write(dakar.key, { ...facts, mails: [mail] }, { seen: 0, by }),
			),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([
			"fulfilled",
			"rejected",
		]);
	});

	test.each([
		[{ mails: [] }, "mails"],
		[{ mails: Array(6).fill("a@b.example") }, "mails"],
		[{ mails: ["nobody"] }, "mails.0"],
		[{ language: "tlh" }, "language"],
		[{ targets: { agent: { first: 1, next: 60 } } }, "targets.agent.first"],
	])("%j is refused, and says where", async (change, field) => {
		const { dakar, write } = await start();
		await expect(
			write(dakar.key, { ...facts, ...change }, { seen: 0, by }),
		).rejects.toMatchObject({ code: "invalid", fields: [{ field }] });
	});

	test("a manager of a country sees and changes its distributors alone", async () => {
		const { dakar, santiago, list, read, write } = await start();
		const chile = manager({ countries: ["CL"] });
		expect((await list(chile)).map(({ key }) => key)).toEqual([santiago.key]);
		await write(santiago.key, facts, { seen: 0, by: chile });
		for (const refused of [
			read(dakar.key, chile),
			write(dakar.key, facts, { seen: 0, by: chile }),
			// A manager of one kind of requests has nothing of what serves all.
			write(santiago.key, facts, {
				seen: 1,
				by: manager({ kinds: ["contact"] }),
			}),
			list(member({ role: "editor" })),
		])
			await expect(refused).rejects.toMatchObject({ code: "forbidden" });
	});

	test("routing and clock get the targets, and no more", async () => {
		const { dakar, write, measured } = await start();
		await write(dakar.key, facts, { seen: 0, by });
		const all = await measured();
		expect(all).toHaveLength(33);
		expect(all.find(({ key }) => key === dakar.key)).toEqual({
			...dakar,
			targets: facts.targets,
			hasMail: true,
		});
		expect(all.filter(({ hasMail }) => hasMail)).toHaveLength(1);
	});

	test("facts of a distributor that is removed stay, and come back with it", async () => {
		const { dakar, services, list, known, write } = await start();
		await write(dakar.key, facts, { seen: 0, by });
		const removed = { removals: [dakar.key] };
		await services.publishing.publish(removed, { actor: "site" });
		expect(await known(dakar.key)).toEqual(facts);
		const gone = { key: dakar.key, published: null, facts };
		expect((await list(by)).at(-1)).toMatchObject(gone);
		const senegal = manager({ countries: ["SN"] });
		expect(await list(senegal)).toEqual([]);
		await services.publishing.publish(
			{ restores: [dakar.key] },
			{ actor: "site" },
		);
		expect((await list(senegal)).map(({ facts }) => facts)).toEqual([facts]);
	});
});
