/** Words for names of Health & Wellness. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const HEALTH_WELLNESS = `
fitness | fitness workout gym exercise training muscle strength athlete dumbbell trainer weights | stride! pulse flex- core- vigor! lift- stamina! tempo! surge! sprint! agile! brisk- kinetic- rally! -fit prowess! mettle!
run | run running runner jogging marathon jog | stride! pace! dash- fleet! lope! trail- sprint! swift- bound- gait! -run -pace cadence! hare-
yoga | yoga meditation mindfulness mindful breathe breath pilates stretch meditate | lotus! flow breath- zen- still- mantra! poise! sol- balance! exhale! lull- calm- prana! -flow tranquil! gentian!
vitamin | vitamin supplement nutrition mineral probiotic immune immunity healthy gut pill pill-box medication | vita- elixir! tonic! thrive! root- zest! bloom! nourish! vital- ginseng! seed- acerola! -root verve! vigor!
posture | back posture spine ergonomic joint knee massage orthopedic recovery neck shoulder | align! poise! ease- limber! balance! upright! cradle! supple- spring- column! -align equipoise! lithe!
mobility | elderly senior seniors wheelchair mobility disability cane rollator grandparents older ageing | steady- amble! stride! grace! ease- anchor! lean- able- alder! gentle- autumn! -step
care | medical doctor patient hospital bandage diabetes nurse carer caregiver therapy first-aid clinic | mend- salve! care- balm! guard- tend- haven! solace! relief! cure- aster! -mend -care comfrey!
mother | mother mom mum pregnancy pregnant breastfeeding maternity menstrual postpartum | luna- cradle! bloom! nest tide petal! moon- nurture! cub- willow! dove- -nest lullaby!
air | air purifier allergy pollen humidifier ventilation | breeze! zephyr! clear- waft! aura! aero- pure- mistral! gust- airy- alpine! -air sirocco!
focus | focus concentration adhd stress anxiety mental mind calm burnout brain | still- lucid! calm- clarity! poise! tranquil! haven! anchor! steady- serene! sage! ponder! -mind equinox! solace!
water | water hydrate drinking hydration tumbler flask | brook! ripple! rill! dew brim! spring- rain- cascade! eddy! quench! drop- -spring aqua-
* | health | thrive! vital- balm! bloom! vigor! ease- poise! haven! pulse root- sage! zest! solace! verve! lotus! willow! aster! yarrow! linden! -well -root wellspring! elder- verbena! arnica! melissa!
`;
