/**
 * Script of the page that checks signatures, with nothing around it: it stands in the page, which
 * works from a disk. `data` has texts by language, `keys`, `brand`.
 */
export const verifierScript = String.raw`
const $=id=>document.getElementById(id);
const say=(name,values={})=>data.texts[language][name].replace(/\{(\w+)\}/g,(all,one)=>values[one]??all);
let language=document.documentElement.lang,outcome,files=[];
const bytesOf=text=>Uint8Array.from(atob(text.replace(/-/g,"+").replace(/_/g,"/")),c=>c.charCodeAt(0));
const hex=buffer=>Array.from(new Uint8Array(buffer),b=>b.toString(16).padStart(2,"0")).join("");
const hash=async bytes=>hex(await crypto.subtle.digest("SHA-256",bytes));

async function check(file){
	if(!crypto.subtle)return{word:"insecure"};
	let text;
	try{text=new TextDecoder("utf-8",{fatal:true,ignoreBOM:true}).decode(await file.arrayBuffer())}
	catch{return{word:"unreadable",values:{name:file.name}}}
	const at=text.lastIndexOf("# Signature: ");
	const found=at<0?null:/^# Signature: ed25519 ([0-9a-f]{16}) ([\w-]{86})\r?\n?$/.exec(text.slice(at));
	if(!found)return{word:"unsigned"};
	const body=text.slice(0,at);
	const key=data.keys.find(one=>one.id===found[1]);
	if(!key)return{word:"unknownKey",values:{key:found[1]},body};
	const words="forecourt signed text 1\n"+await hash(new TextEncoder().encode(body))+"\n";
	try{
		const imported=await crypto.subtle.importKey("raw",bytesOf(key.publicKey),{name:"Ed25519"},false,["verify"]);
		const good=await crypto.subtle.verify({name:"Ed25519"},imported,bytesOf(found[2]),new TextEncoder().encode(words));
		return good?{word:"good",values:{key:key.id},body,good}:{word:"changed",body};
	}catch{return{word:"unsupported"}}
}

function listed(body){
	return[...body.matchAll(/^([0-9a-f]{64})  (.+)$/gm)].map(([,sha256,path])=>({sha256,path,name:path.slice(path.lastIndexOf("/")+1)}));
}

async function compare(chosen){
	const lines=listed(outcome.body);
	files=[];
	for(const file of chosen){
		let word="unreadable";
		try{
			const sha256=await hash(await file.arrayBuffer());
			const named=lines.filter(one=>one.name===file.name);
			word=lines.some(one=>one.sha256===sha256)?"same":named.length>0?"other":"unlisted";
		}catch{}
		files.push({name:file.name,word});
		show();
	}
}

function show(){
	document.documentElement.lang=language;
	document.documentElement.dir=data.directions[language];
	document.title=say("title");
	document.querySelector("h1").textContent=say("title");
	for(const one of document.querySelectorAll("[data-text]"))one.textContent=say(one.dataset.text,{brand:data.brand[language]});
	$("outcome").textContent=outcome?say(outcome.word,{...outcome.values,brand:data.brand[language]}):"";
	$("outcome").className=outcome?outcome.good?"done":"fault":"";
	$("more").hidden=!outcome?.good;
	$("text").textContent=outcome?.good?outcome.body:"";
	$("files").replaceChildren(...files.map(({name,word})=>{
		const row=document.createElement("li"),what=document.createElement("bdi");
		what.textContent=name;
		row.append(what," – ",say(word,{name}));
		return row;
	}));
}

$("language").addEventListener("change",({target})=>{language=target.value;show()});
$("signed").addEventListener("change",async({target})=>{
	const[file]=target.files;
	if(!file)return;
	files=[];
	outcome=await check(file);
	show();
});
$("compared").addEventListener("change",({target})=>void compare([...target.files]));
if(location.protocol==="file:")$("save").hidden=true;
$("form").hidden=false;
show();
`;
