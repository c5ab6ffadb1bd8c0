// npm run verify: whether all that the site keeps is what it was.
import {
	type Fault,
	verifyCopies,
	verifySite,
} from "../domain/copies/verify.ts";
import { placeNamed, withData } from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run verify [-- --heal <place>]
       npm run verify -- <folder | s3://bucket/path> [--snapshot <id>]
  reads everything the site keeps, while it runs: each object against its hash,
  whatever refers to one, each archive, the database. Or the same of a backup.
    --heal <place>  brings lost and damaged objects back from that backup
    --snapshot <id> of a backup another snapshot than the last

Exit code 1: something is wrong, and stays so. An object that is lost is also back
once the same file is uploaded again.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		heal: { type: "string" },
		snapshot: { type: "string" },
	});
	const [name] = words;
	if (words.length > 1 || (name && values.heal)) throw new UsageError();
	await withData(async ({ config, open, storage }) => {
		if (name !== undefined) {
			const copies = await placeNamed(name, config);
			const { id, objects, faults } = await verifyCopies(
				copies,
				values.snapshot,
			);
			say(`${id}: ${objects} objects are what they were.`);
			return tell(faults);
		}
		const from = values.heal && (await placeNamed(values.heal, config));
		const found = await verifySite({ open, storage }, from || undefined);
		say(`${found.objects} objects are what they were.`);
		for (const one of found.healed) say(`  brought back: ${one}`);
		tell(found.faults);
	});
});

function tell(faults: Fault[]): void {
	if (faults.length === 0) return;
	for (const { what, about } of faults) say(`  ${what}: ${about}`);
	throw new CommandError(`${faults.length} faults.`);
}
