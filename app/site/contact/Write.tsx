import type { CopyTexts } from "../../../contracts/content/kinds/copy.ts";
import layout from "../../ui/layout.module.css";
import { LeadForm, type LeadFormData } from "../forms/LeadForm.tsx";
import styles from "./contact.module.css";

/** The contact form, below what one can read first. */
export function Write(props: {
	form: LeadFormData;
	copy: CopyTexts["contact"];
	/** Hears once it was sent. */
	onSent: () => void;
}) {
	const { form, copy, onSent } = props;
	return (
		<section id="write" className={styles.write} aria-labelledby="write-title">
			<div className={`${layout.bounds} ${layout.section} ${styles.beside}`}>
				<div className={styles.words}>
					<h2 id="write-title">{copy.title}</h2>
					<p>{copy.text}</p>
				</div>
				<LeadForm
					kind="contact"
					data={form}
					next={copy.receipt}
					onSent={onSent}
				/>
			</div>
		</section>
	);
}
