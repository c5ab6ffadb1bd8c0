import { useState } from "react";
import type { CopyTexts } from "../../../contracts/content/kinds/copy.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { SiteCopy } from "../../../contracts/site/siteCopy.ts";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { PageHead } from "../head/PageHead.tsx";
import { useSite } from "../useSite.ts";
import styles from "./formPage.module.css";
import { LeadForm, type LeadFormData } from "./LeadForm.tsx";
import { useOutcomeTitle } from "./useOutcomeTitle.ts";

/**
 * A page that is a form. The words stay in sight beside it while one scrolls:
 * the special positioning of `/test-drive` and `/be-an-agent` (specification,
 * section 2, "Layout").
 */
export function FormPage(props: {
	kind: LeadKind;
	data: LeadFormData;
	copy: CopyTexts["testDrive"] | SiteCopy["testDrive"];
	/** The title of the document. */
	metaTitle: string;
}) {
	const { kind, data, copy, metaTitle } = props;
	const { title, text, description, receipt } = copy;
	// A brand that names no distributor promises what its own texts say.
	const served =
		"served" in copy && copy.served.length > 0 ? copy.served : undefined;
	const { cars, path } = useSite();
	const [model, setModel] = useState(data.start.values.model);
	const [outcomeTitle, onSent] = useOutcomeTitle(metaTitle, data);
	const usual = cars[kind === "agent" ? 1 : 0];
	const car = cars.find(({ name }) => name === model) ?? usual;
	return (
		<div className={`${layout.bounds} ${styles.page}`}>
			<PageHead
				title={outcomeTitle}
				description={description}
				picture={usual?.picture}
				trail={[{ name: title, path }]}
			/>
			<div className={styles.words}>
				<h1>{title}</h1>
				<p>{text}</p>
				{car && (
					<Picture
						key={car.id}
						picture={car.picture}
						sizes="(max-width: 900px) 1px, (max-width: 1200px) 30vw, 44vw"
						className={styles.picture}
						decorative
					/>
				)}
			</div>
			<LeadForm
				kind={kind}
				data={data}
				next={receipt}
				{...(served && { served })}
				onModel={setModel}
				onSent={onSent}
			/>
		</div>
	);
}
