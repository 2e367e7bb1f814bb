/** Medicines that many know, and the endings by which the names of substances are told: no brand may sound like one. */
/** Names of products and substances. */
export const MEDICINES: readonly string[] =
  `abilify accutane aciphex actonel adalat adderall advair advil aldactone
  aleve allegra alli altace ambien amaryl amoxil anafranil androgel aricept arimidex asacol aspirin atacand ativan
  atrovent augmentin avandia avapro avastin avelox avodart avonex bactrim bayaspirin benadryl benicar betaseron
  biaxin boniva botox brilinta buspar bystolic caduet calpol cardizem cardura celebrex celexa cellcept chantix
  cialis cimzia cipro clarinex claritin claritine climara clomid clozaril codeine cogentin colace combivent concerta
  copaxone coreg coumadin cozaar crestor cymbalta daraprim demerol depakote desyrel detrol dexedrine diflucan dilantin
  dilaudid diovan ditropan dolipran doliprane dulcolax duragesic effexor elavil eliquis enbrel entresto epipen
  evista excedrin exelon exforge ezetrol farxiga femara fiorinal flagyl flexeril flomax flonase flovent fosamax
  frova gardasil gaviscon geodon gleevec glucophage glucotrol gravol halcion haldol harvoni hepsera herceptin humalog
  humira humulin hytrin hyzaar ibuprofen imdur imitrex imodium imuran inderal invokana isordil januvia jardiance
  kadcyla kaletra keflex kenalog keppra klonopin lamictal lamisil lanoxin lantus lasix latuda lescol levaquin levemir
  levitra levothroid levoxyl lexapro lexotan librium linzess lioresal lipitor lodine loestrin lopid lopressor lorcet
  lortab losec lotensin lotrel lotronex lovenox lucentis lunesta lupron luvox lyrica macrobid maxalt medrol megace
  mestinon metformin methotrexate mevacor micardis minipress mirapex mobic morphine motilium motrin mounjaro mucinex
  mucosolvan myrbetriq nabumetone namenda naprosyn nardil nasacort nasonex neulasta neupogen neurontin nexium niaspan
  nicorette nizoral nolvadex norco norvasc novalgin novolog nucynta nurofen nuvaring nuvigil ocrevus omnicef oxycontin
  ozempic pamelor panadol paracetamol parlodel parnate paxil pepcid pepto percocet percodan periactin persantine
  plaquenil plavix pletal plendil pravachol prednisone premarin prevacid prevnar prilosec prinivil pristiq proair
  procardia prograf prolia propecia proscar protonix protopic proventil provera provigil prozac pulmicort qsymia
  ranexa rapamune rebif reglan remeron remicade renagel requip restasis restoril retrovir revatio revlimid rheumatrex
  risperdal ritalin rituxan robaxin rocephin rogaine rozerem rybelsus salbutamol sandostatin saxenda senokot septra
  serevent seroquel serzone sinemet sinequan singulair skelaxin soma sonata sovaldi spiriva stelara strattera
  suboxone sudafed sumycin symbicort synthroid tagamet tamiflu tegretol tekturna tenormin testim tiazac tofranil
  topamax toprol toradol tradjenta tramadol trental tricor trileptal trulicity truvada tylenol ultracet ultram
  uroxatral valcyte valium valtrex vaseretic vasotec ventolin verelan vesicare viagra vicodin victoza viibryd vioxx
  viramune voltaren vytorin vyvanse wegovy welchol wellbutrin xalatan xanax xarelto xeljanz xeloda xenical xolair
  xyrem xyzal yasmin yaz zantac zarontin zebeta zelnorm zepbound zestoretic zestril zetia ziac zithromax zocor
  zofran zoladex zoloft zomig zovirax zyban zyprexa zyrtec zyvox`.split(/\s+/);

/** Of the stems that the World Health Organization reserves for names of substances; whole endings alone. */
const ENDINGS =
  /(prazole|statin|sartan|olol|oxacin|cillin|cycline|mycin|azepam|azolam|caine|barbital|dronate|fibrate|gliptin|gliflozin|glutide|grel|mab|nib|oxetine|parin|profen|setron|stigmine|tadine|terol|tidine|tinib|triptan|vastatin|vir|xaban|ximab|zumab|zosin|dipine|mustine|tropin|afil)$/;

/** @returns whether a made-up name ends as the names of substances do */
export function endsLikeSubstance(bare: string): boolean {
  return bare.length > 5 && ENDINGS.test(bare);
}
