import { useFormatter } from "use-intl";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Writes a number of bytes as a reader of the page's language would, and exactly. */
export function useSize() {
	const format = useFormatter();
	return {
		size(bytes: number): string {
			let step = 0;
			let amount = bytes;
			while (amount >= 999.5 && step < units.length - 1) {
				amount /= 1000;
				step += 1;
			}
			return format.number(amount, {
				style: "unit",
				unit: units[step] ?? "byte",
				unitDisplay: step === 0 ? "long" : "short",
				maximumFractionDigits: step === 0 || amount >= 99.95 ? 0 : 1,
			});
		},
		exact: (bytes: number): string =>
			format.number(bytes, {
				style: "unit",
				unit: "byte",
				unitDisplay: "long",
			}),
	};
}
