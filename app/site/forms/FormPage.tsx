import type { LeadKind } from "../../../contracts/leadBounds.ts";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { PageHead } from "../PageHead.tsx";
import { useSite } from "../useSite.ts";
import styles from "./formPage.module.css";
import { LeadForm, type LeadFormData } from "./LeadForm.tsx";

/**
 * A page that is a form. The words stay in sight beside it while one scrolls:
 * the special positioning of `/test-drive` and `/be-an-agent` (specification,
 * section 2, "Layout").
 */
export function FormPage(props: {
	kind: LeadKind;
	data: LeadFormData;
	title: string;
	text: string;
	meta: (brand: string) => { title: string; description: string };
}) {
	const { kind, data, title, text, meta } = props;
	const { brand, cars, path } = useSite();
	const car = cars[kind === "agent" ? 1 : 0];
	return (
		<div className={`${layout.bounds} ${styles.page}`}>
			<PageHead
				{...meta(brand.name)}
				picture={car?.picture}
				trail={[{ name: title, path }]}
			/>
			<div className={styles.words}>
				<h1>{title}</h1>
				<p>{text}</p>
				{car && (
					<Picture
						picture={car.picture}
						sizes="(max-width: 900px) 1px, 44vw"
						className={styles.picture}
						decorative
					/>
				)}
			</div>
			<LeadForm kind={kind} data={data} />
		</div>
	);
}
