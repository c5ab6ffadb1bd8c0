import { useFormatter } from "use-intl";

const units = ["byte", "kilobyte", "megabyte"] as const;

/** Size of a file as people write it: "1.2 MB". */
export function FileSize({ bytes }: { bytes: number }) {
	const format = useFormatter();
	const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
	const size = format.number(bytes / 1000 ** step, {
		style: "unit",
		unit: units[step],
		maximumFractionDigits: 1,
	});
	return <bdi>{size}</bdi>;
}
