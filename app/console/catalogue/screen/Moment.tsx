import { useFormatter } from "use-intl";
import { useMe } from "../../me.ts";

/** A moment in the reader's time zone, and in that of the site where it is another. */
export function Moment({ at }: { at: string }) {
	const format = useFormatter();
	const { timeZone } = useMe();
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const say = (zone: string) =>
		format.dateTime(new Date(at), {
			dateStyle: "medium",
			timeStyle: "short",
			timeZone: zone,
		});
	return (
		<time dateTime={at}>
			{say(own)}
			{own !== timeZone &&
				say(own) !== say(timeZone) &&
				` (${say(timeZone)} ${timeZone})`}
		</time>
	);
}
